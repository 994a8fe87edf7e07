// SPDX-License-Identifier: BSD-3-Clause
// Copyright (c) 2026 The xstream-jmh authors
//
// Maven Central has no compiler of Thrift, so what it makes of this schema is kept in java/ beside it. Made by Thrift
// 0.17.0, in this folder, with
//   thrift --gen java:generated_annotations=suppress,private-members -out java media.thrift

namespace java io.github.xstreamjmh.family.serializer.thrift

enum Player {
  JAVA = 0,
  FLASH = 1
}

struct Film {
  1: required string uri,
  2: optional string title,
  3: required i32 width,
  4: required i32 height,
  5: required string format,
  6: required i64 duration,
  7: required i64 size,
  8: optional i32 bitrate,
  9: required list<string> persons,
  10: required Player player,
  11: optional string copyright
}

enum Size {
  SMALL = 0,
  LARGE = 1
}

struct Still {
  1: required string uri,
  2: optional string title,
  3: required i32 width,
  4: required i32 height,
  5: required Size size
}

struct Content {
  1: required Film media,
  2: required list<Still> images
}
