import { z } from 'zod'
import { lazy } from '../lazy.ts'
import { id, text } from '../scalars.ts'
import { isAllowedHref, type RichText, type RichTextList, type RichTextListItem, richTextLimits } from './tree.ts'

const bold = () => z.strictObject({ type: z.literal('bold') })
const italic = () => z.strictObject({ type: z.literal('italic') })
const link = () =>
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: text(richTextLimits.href).refine(isAllowedHref, 'linkNotAllowed') }),
  })

const inline = lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('text'),
      text: text(richTextLimits.text).min(1, 'required'),
      marks: z
        .array(z.discriminatedUnion('type', [bold(), italic(), link()]))
        .max(3)
        .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length, 'repeated')
        .optional(),
    }),
    z.strictObject({ type: z.literal('hardBreak') }),
  ]),
)

const inlines = () => z.array(inline()).optional()
const paragraph = lazy(() => z.strictObject({ type: z.literal('paragraph'), content: inlines() }))

const heading = () =>
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlines(),
  })

const picture = () =>
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({ fileId: id(), alt: text(richTextLimits.alt).trim() }),
  })

/** Written out to its depth, and not by a schema that names itself: nothing nests deeper than it is read. */
const item = (deeper: number): z.ZodType<RichTextListItem> => {
  const nested = deeper === 0 ? [] : lists(deeper)
  const content = z.array(z.discriminatedUnion('type', [paragraph(), picture(), ...nested])).min(1)
  return z.strictObject({ type: z.literal('listItem'), content })
}

const lists = (depth: number) => {
  const content = z.array(item(depth - 1)).min(1)
  return [
    z.strictObject({ type: z.literal('bulletList'), content }),
    z.strictObject({ type: z.literal('orderedList'), content }),
  ] as const satisfies readonly z.ZodType<RichTextList>[]
}

const tree = lazy(() =>
  z.strictObject({
    type: z.literal('doc'),
    content: z
      .array(z.discriminatedUnion('type', [paragraph(), heading(), ...lists(richTextLimits.lists), picture()]))
      .min(1),
  }),
)

interface Bounds {
  nodes: number
  text: number
  pictures: number
}

/**
 * Counts without going deeper than the call it is in, and stops as soon as there is too much: what comes from outside
 * may be of any size and depth.
 */
function measure(value: unknown): Bounds {
  const counted: Bounds = { nodes: 0, text: 0, pictures: 0 }
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && counted.nodes <= richTextLimits.nodes && counted.text <= richTextLimits.text) {
    const node = waiting.pop()
    counted.nodes++
    if (typeof node !== 'object' || node === null) continue
    const { type, text: written, content } = node as { type?: unknown; text?: unknown; content?: unknown }
    if (type === 'picture') counted.pictures++
    if (typeof written === 'string') counted.text += written.length
    if (!Array.isArray(content)) continue
    // no more than can still be counted
    for (const child of content.slice(0, richTextLimits.nodes + 1)) waiting.push(child)
  }
  return counted
}

/**
 * A rich text as it is sent: the known nodes and marks alone, links to http, https, mailto and pages of the portal,
 * pictures of our own files. Its size is bounded before its shape is looked at.
 */
export const richText = lazy(
  () =>
    z
      .unknown()
      .superRefine((value, ctx) => {
        const { nodes, text: length, pictures } = measure(value)
        const { nodes: most, text: longest, pictures: mostPictures } = richTextLimits
        const refuse = (origin: 'string' | 'array', maximum: number) =>
          ctx.addIssue({ code: 'too_big', origin, maximum, inclusive: true, input: value })
        if (length > longest) refuse('string', longest)
        else if (nodes > most) refuse('array', most)
        else if (pictures > mostPictures) ctx.addIssue({ code: 'custom', message: 'tooManyPictures' })
      })
      // anything sent is looked at, while callers are to send a rich text
      .pipe(tree()) as unknown as z.ZodType<RichText, RichText>,
)

/** A rich text as it is answered: it was checked when it came. */
export const storedRichText = lazy(() => {
  const stored: z.ZodType = z.unknown()
  return stored as z.ZodType<RichText>
})
