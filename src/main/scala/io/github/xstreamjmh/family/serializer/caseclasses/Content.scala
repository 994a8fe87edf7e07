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

  // SBinary's implicit formats of these are made anew at each use.
  private val optionalText = implicitly[Format[Option[String]]]
  private val optionalNumber = implicitly[Format[Option[Int]]]
  private val texts = implicitly[Format[List[String]]]

  implicit val image: Format[Still] = new Format[Still] {
    def reads(in: Input): Still =
      Still(read[String](in), optionalText.reads(in), read[Int](in), read[Int](in), sizes.reads(in))

    def writes(out: Output, value: Still): Unit = {
      write(out, value.uri)
      optionalText.writes(out, value.title)
      write(out, value.width)
      write(out, value.height)
      sizes.writes(out, value.size)
    }
  }

  implicit val media: Format[Film] = new Format[Film] {
    def reads(in: Input): Film =
      Film(
        read[String](in),
        optionalText.reads(in),
        read[Int](in),
        read[Int](in),
        read[String](in),
        read[Long](in),
        read[Long](in),
        optionalNumber.reads(in),
        texts.reads(in),
        players.reads(in),
        optionalText.reads(in)
      )

    def writes(out: Output, value: Film): Unit = {
      write(out, value.uri)
      optionalText.writes(out, value.title)
      write(out, value.width)
      write(out, value.height)
      write(out, value.format)
      write(out, value.duration)
      write(out, value.size)
      optionalNumber.writes(out, value.bitrate)
      texts.writes(out, value.persons)
      players.writes(out, value.player)
      optionalText.writes(out, value.copyright)
    }
  }

  private val images = implicitly[Format[List[Still]]]

  val content: Format[Content] = new Format[Content] {
    def reads(in: Input): Content = Content(read[Film](in), images.reads(in))

    def writes(out: Output, value: Content): Unit = {
      write(out, value.media)
      images.writes(out, value.images)
    }
  }
}
