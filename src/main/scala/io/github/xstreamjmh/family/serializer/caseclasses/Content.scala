// SPDX-License-Identifier: BSD-3-Clause
// Copyright (c) 2026 The xstream-jmh authors
package io.github.xstreamjmh.family.serializer.caseclasses

import sbinary.DefaultProtocol._
import sbinary.Operations.{read, write}
import sbinary.{Format, Input, Output}

/** A film and its stills as a program in Scala would have them. */
final case class Content(media: Film, images: List[Still])

final case class Film(
    uri: String,
    title: Option[String],
    width: Int,
    height: Int,
    format: String,
    duration: Long,
    size: Long,
    bitrate: Option[Int],
    persons: List[String],
    player: Player.Value,
    copyright: Option[String]
)

object Player extends Enumeration {
  val JAVA, FLASH = Value
}

final case class Still(uri: String, title: Option[String], width: Int, height: Int, size: Size.Value)

object Size extends Enumeration {
  val SMALL, LARGE = Value
}

/** SBinary's way to write the case classes: a format for each, its fields in order. */
object Formats {

  private def enumeration(values: Enumeration): Format[values.Value] = new Format[values.Value] {
    def reads(in: Input): values.Value = values(in.readByte.toInt)
    def writes(out: Output, value: values.Value): Unit = out.writeByte(value.id.toByte)
  }

  private val players = enumeration(Player)
  private val sizes = enumeration(Size)

  implicit val image: Format[Still] = new Format[Still] {
    def reads(in: Input): Still =
      Still(read[String](in), read[Option[String]](in), read[Int](in), read[Int](in), sizes.reads(in))

    def writes(out: Output, value: Still): Unit = {
      write(out, value.uri)
      write(out, value.title)
      write(out, value.width)
      write(out, value.height)
      sizes.writes(out, value.size)
    }
  }

  implicit val media: Format[Film] = new Format[Film] {
    def reads(in: Input): Film =
      Film(
        read[String](in),
        read[Option[String]](in),
        read[Int](in),
        read[Int](in),
        read[String](in),
        read[Long](in),
        read[Long](in),
        read[Option[Int]](in),
        read[List[String]](in),
        players.reads(in),
        read[Option[String]](in)
      )

    def writes(out: Output, value: Film): Unit = {
      write(out, value.uri)
      write(out, value.title)
      write(out, value.width)
      write(out, value.height)
      write(out, value.format)
      write(out, value.duration)
      write(out, value.size)
      write(out, value.bitrate)
      write(out, value.persons)
      players.writes(out, value.player)
      write(out, value.copyright)
    }
  }

  val content: Format[Content] = new Format[Content] {
    def reads(in: Input): Content = Content(read[Film](in), read[List[Still]](in))

    def writes(out: Output, value: Content): Unit = {
      write(out, value.media)
      write(out, value.images)
    }
  }
}
