import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyRichText,
  isAllowedHref,
  isBlank,
  pictureIds,
  plainText,
  type RichText,
  revisions,
  richText,
  richTextLimits,
  staleLanguages,
  textFor,
} from './index.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const typed = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: unknown) => ({ type: 'link', attrs: { href } })
const picture = (fileId: unknown, alt = 'The lever') => ({ type: 'picture', attrs: { fileId, alt } })
const list = (...content: unknown[]) => ({ type: 'orderedList', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })

const passes = (value: unknown) => richText().safeParse(value).success
const messages = (value: unknown) =>
  richText()
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [typed('Stop the line')] },
  paragraph(typed('Pull '), typed('the lever', { type: 'bold' }, link('/diario-de-bordo')), { type: 'hardBreak' }),
  list(
    item(paragraph(typed('First')), picture(7)),
    item(paragraph(typed('Then')), list(item(paragraph(typed('Wait'))))),
  ),
  picture(8, 'The lamp'),
)

const nested = (depth: number): unknown =>
  depth === 0 ? paragraph(typed('deep')) : list(item(paragraph(), nested(depth - 1)))

describe('a rich text', () => {
  it('takes what the editor makes, and says it again as it came', () => {
    expect(richText().parse(whole)).toEqual(whole)
    expect(richText().parse(emptyRichText())).toEqual(emptyRichText())
  })

  it.each([
    ['a script', doc({ type: 'script', content: [typed('alert(1)')] })],
    ['a style', doc({ type: 'style', content: [typed('*{}')] })],
    ['an attribute that nobody knows', doc({ type: 'paragraph', attrs: { style: 'position:fixed' }, content: [] })],
    ['a handler', doc({ ...picture(7), attrs: { fileId: 7, alt: '', onerror: 'alert(1)' } })],
    ['a picture from elsewhere', doc({ type: 'picture', attrs: { src: 'https://evil.example/x.png', alt: '' } })],
    ['a picture as an address', doc(picture('data:image/png;base64,AAAA'))],
    ['HTML beside the tree', doc({ type: 'paragraph', html: '<b>x</b>' })],
    ['a mark that nobody knows', doc(paragraph(typed('x', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['the same mark twice', doc(paragraph(typed('x', { type: 'bold' }, { type: 'bold' })))],
    ['a heading of the page', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['a list in a paragraph', doc(paragraph(list(item(paragraph()))))],
    ['no blocks', doc()],
    ['a text of HTML', '<p>x</p>'],
    ['nothing', null],
    ['a text with a null byte', doc(paragraph(typed('a\u0000b')))],
    ['half a surrogate pair', doc(paragraph(typed('\ud800')))],
  ])('refuses %s', (_, value) => expect(passes(value)).toBe(false))

  it('keeps HTML that somebody typed as the words it is', () => {
    const html = doc(paragraph(typed('<script>alert(1)</script>')))
    expect(plainText(richText().parse(html))).toBe('<script>alert(1)</script>')
  })

  it.each(['https://a.example/x?y=1', 'http://plant.example:8080/', 'mailto:ana@plant.example', '/formulario/7', '/'])(
    'leads to %s',
    (href) => {
      expect(isAllowedHref(href)).toBe(true)
      expect(passes(doc(paragraph(typed('x', link(href)))))).toBe(true)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example',
    '/a\\b',
    'https://plant.example@evil.example/',
    'https:evil.example',
    'formulario',
    '#top',
    '',
    `https://a.example/${'x'.repeat(richTextLimits.href)}`,
    7,
  ])('leads nowhere by %s', (href) => {
    expect(passes(doc(paragraph(typed('x', link(href)))))).toBe(false)
  })

  it('is bounded in nodes, text, pictures and depth', () => {
    const empty = Array.from({ length: 10_000 }, () => ({ type: 'paragraph' }))
    expect(messages(doc(...empty))?.[0]).toMatch(/2000/)
    expect(passes(doc(...empty.slice(0, richTextLimits.nodes - 1)))).toBe(true)
    const long = 'x'.repeat(richTextLimits.text)
    expect(passes(doc(paragraph(typed(long))))).toBe(true)
    expect(passes(doc(paragraph(typed(long), typed('y'))))).toBe(false)
    const pictures = Array.from({ length: richTextLimits.pictures + 1 }, (_, at) => picture(at + 1))
    expect(messages(doc(...pictures))).toEqual(['tooManyPictures'])
    expect(passes(doc(nested(richTextLimits.lists)))).toBe(true)
    expect(passes(doc(nested(richTextLimits.lists + 1)))).toBe(false)
  })

  it('answers at once, however deep or wide a tree is', () => {
    let deep: unknown = typed('x')
    for (let at = 0; at < 200_000; at++) deep = { type: 'paragraph', content: [deep] }
    const wide = Array.from({ length: 200_000 }, () => null)
    const started = performance.now()
    expect(passes(doc(deep))).toBe(false)
    expect(passes({ type: 'doc', content: wide })).toBe(false)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('never throws and never lets a thing through that is not ours', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect(passes(doc(value as never))).toBe(isOurs(value))
      }),
    )
  })

  it('has words, and pictures each once', () => {
    const text = richText().parse(whole)
    expect(plainText(text)).toBe('Stop the line\nPull the lever\n\nFirst\nThe lever\nThen\nWait\nThe lamp')
    expect(pictureIds(text)).toEqual([7, 8])
    expect(isBlank(text)).toBe(false)
    expect(isBlank(doc(paragraph(typed('  '))) as RichText)).toBe(true)
    expect(isBlank(doc(picture(7, '')) as RichText)).toBe(false)
  })
})

/** Random JSON is none of our nodes, as good as always. */
const isOurs = (value: unknown) => typeof value === 'object' && value !== null && 'type' in value && passes(doc(value))

describe('a text in several languages', () => {
  const at = (revised: string) => ({ title: revised, revised })
  const [monday, tuesday, today] = ['2026-11-23T08:00:00.000Z', '2026-11-24T08:00:00.000Z', '2026-11-26T08:00:00.000Z']

  it('marks a translation that is older than what it was made from', () => {
    const texts = { 'pt-BR': at(tuesday), 'en-US': at(monday), tr: at(tuesday) }
    expect(staleLanguages(texts, 'pt-BR')).toEqual(['en-US'])
    expect(staleLanguages(texts, 'en-US')).toEqual([])
    expect(staleLanguages({}, 'tr')).toEqual([])
  })

  it('is read in the reader’s language, in its sibling, in English, in what there is', () => {
    const texts = { 'pt-BR': 'bom dia', 'en-US': 'good morning', tr: 'günaydın' }
    expect(textFor(texts, 'tr', 'pt-BR')).toEqual({ language: 'tr', text: 'günaydın' })
    expect(textFor(texts, 'pt', 'tr')).toEqual({ language: 'pt-BR', text: 'bom dia' })
    expect(textFor({ 'pt-BR': 'bom dia', 'en-US': 'good morning' }, 'tr', 'pt-BR')?.language).toBe('en-US')
    expect(textFor({ 'pt-BR': 'bom dia' }, 'tr', 'pt-BR')?.language).toBe('pt-BR')
    expect(textFor({}, 'tr', 'pt-BR')).toBeNull()
  })

  it('is written now where it changed, and where somebody says that it still follows', () => {
    const before = { 'pt-BR': at(monday), 'en-US': at(monday), tr: at(monday) }
    const after = {
      'pt-BR': { title: 'other' },
      'en-US': { title: monday },
      tr: { title: monday },
      pt: { title: 'new' },
    }
    const result = revisions(before, after, {
      now: today,
      upToDate: ['tr'],
      same: (was, is) => was.title === is.title,
    })
    expect(Object.fromEntries(Object.entries(result).map(([key, text]) => [key, text?.revised]))).toEqual({
      'pt-BR': today,
      'en-US': monday,
      tr: today,
      pt: today,
    })
    expect(staleLanguages(result, 'pt-BR')).toEqual(['en-US'])
  })
})
