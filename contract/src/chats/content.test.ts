import { describe, expect, it } from 'vitest'
import { contentText, descriptionFault, readContent, safeLink, writeContent } from './index.ts'

const clean = (html: string) => writeContent(readContent(html))

describe('the content of a message', () => {
  it.each([
    ['text', 'Olá, tudo bem?', 'Olá, tudo bem?'],
    ['what is allowed', '<b>a</b><br><i>b</i><ul><li>c</li></ul>', '<b>a</b><br><i>b</i><ul><li>c</li></ul>'],
    ['the other names of bold and italic', '<STRONG>a</STRONG><em>b</em>', '<b>a</b><i>b</i>'],
    ['line breaks', 'a\r\nb\nc', 'a<br>b<br>c'],
    ['a link', '<a href="https://x.org/a?b=1&amp;c" onclick="x()">x</a>', '<a href="https://x.org/a?b=1&amp;c">x</a>'],
    ['a link into the portal', "<a href='/formulario/7'>x</a>", '<a href="/formulario/7">x</a>'],
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script that is not closed', 'a<script>alert(1)', 'a'],
    ['a style', '<style>b{}</style>x', 'x'],
    ['another tag', '<h1 onload="x()">a</h1><img src=x onerror=alert(1)>', 'a'],
    ['javascript in a link', '<a href="java\tscript:alert(1)">x</a>', 'x'],
    ['data in a link', '<a href="data:text/html,<b>x</b>">x</a>', 'x'],
    ['a link to another server by two strokes', '<a href="//evil.org">x</a>', 'x'],
    ['a name and a password in a link', '<a href="https://a:b@evil.org">x</a>', 'x'],
    ['attributes', '<b style="x" class=y>a</b>', '<b>a</b>'],
    ['a comment', 'a<!-- <b>x</b> -->b<!-- c', 'ab'],
    ['a sign that is no tag', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['entities', '&lt;script&gt; &#60;&#x3c; &amp;lt;', '&lt;script&gt; &lt;&lt; &amp;lt;'],
    ['what is not closed', '<b>a<i>b', '<b>a<i>b</i></b>'],
    ['what crosses', '<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['paragraphs', '<p>a</p><p>b</p>', 'a<br>b'],
  ])('keeps or drops %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected)
    // a second reading changes nothing
    expect(clean(clean(html))).toBe(clean(html))
  })

  it('is blank where nobody reads anything', () => {
    for (const html of ['', '  ', '<br><br>', '&nbsp; <b> </b>', '<script>x</script>'])
      expect(contentText(readContent(html))).toBe('')
    expect(contentText(readContent('<ul><li>a</li><li>b</li></ul>c<br>d'))).toBe('a bc d')
  })

  it('never writes a tag, an attribute or a link that is not allowed, whatever it reads', () => {
    const parts = [
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      'a',
      'script',
      'b',
      ' href=',
      'javascript:',
      '<!--',
      '-->',
      '=',
      '\n',
      '&#60;',
    ]
    let seed = 7
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    for (let run = 0; run < 3_000; run++) {
      const html = Array.from({ length: 1 + next(24) }, () => parts[next(parts.length)]).join('')
      const rest = clean(html).replace(
        /<\/?(?:b|i|ul|li|a)>|<br>|<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>]*">/g,
        '',
      )
      expect([html, /[<>]/.test(rest)]).toEqual([html, false])
    }
  })

  it('reads hostile lengths in time that grows with them alone', () => {
    const began = performance.now()
    for (const html of ['<b>', '<', '<a href="', '&', '<!--', "<script '", '</b>'].map((part) => part.repeat(20_000)))
      clean(html.slice(0, 20_000))
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

it.each([
  ['http://x.org', 'http://x.org'],
  ['mailto:a@x.org', 'mailto:a@x.org'],
  ['/central-de-ajuda/3', '/central-de-ajuda/3'],
  ['ftp://x.org', null],
  ['vbscript:x', null],
  ['/\\evil.org', null],
  ['', null],
])('the link %s is %s', (typed, expected) => {
  expect(safeLink(typed)).toBe(expected)
})

it.each([
  ['x'.repeat(49), 'SHORT'],
  ['x'.repeat(50), null],
  ['x'.repeat(400), null],
  ['x'.repeat(401), 'LONG'],
  [`${'x'.repeat(50)}  y`, 'DOUBLE_BLANK'],
  [`${'x'.repeat(50)} \ny`, 'EDGE_BLANK'],
  [`${'x'.repeat(50)}\n y`, 'EDGE_BLANK'],
  [`${'x'.repeat(50)}\n\ny`, null],
])('a description is judged by its length and its blanks', (text, fault) => {
  expect(descriptionFault(text)).toBe(fault)
})
