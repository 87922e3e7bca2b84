import { posix } from 'node:path'
import type { Picture } from './picture.ts'

interface Contents {
  title: string
  entries: readonly { title: string; address: string }[]
}

interface Page {
  title: string
  address: string
  contents: readonly Contents[]
  html: string
  pictures: readonly Picture[]
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** One page, which needs nothing but the files beside it: it can be read from a folder, without a server. */
export function pageOf({ title, address, contents, html, pictures }: Page): string {
  const linkTo = (target: string) => posix.relative(posix.dirname(address), target)
  const chapters = contents.map(({ title: chapter, entries }) => {
    const isOpen = entries.some((entry) => entry.address === address)
    const items = entries.map(
      (entry) =>
        `<li><a href="${linkTo(entry.address)}"${entry.address === address ? ' aria-current="page"' : ''}>${escaped(entry.title)}</a></li>`,
    )
    return `<details${isOpen ? ' open' : ''}><summary>${chapter}</summary><ul>${items.join('')}</ul></details>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Lineside</title>
<link rel="icon" href="${linkTo('favicon.svg')}">
<link rel="stylesheet" href="${linkTo('style.css')}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="${linkTo('index.html')}"><img src="${linkTo('favicon.svg')}" alt="" width="24" height="24"> Lineside</a>
<label>Find a page <input type="search" id="find" autocomplete="off"></label></header>
<nav aria-label="Pages">${chapters.join('\n')}</nav>
<main id="content">
${withGallery(html, gallery(pictures, linkTo))}</main>
<script src="${linkTo('find.js')}"></script>
</body>
</html>
`
}

/** What a domain looks like stands before what it has, behind the sentence that says what it is. */
function withGallery(html: string, figures: string): string {
  const end = html.indexOf('</p>')
  return end === -1 ? html + figures : `${html.slice(0, end + 4)}\n${figures}${html.slice(end + 4)}`
}

function gallery(pictures: readonly Picture[], linkTo: (target: string) => string): string {
  if (pictures.length === 0) return ''
  const figures = pictures.map(
    ({ file, title }) =>
      `<figure><a href="${linkTo(file)}"><img src="${linkTo(file)}" alt="${escaped(title)}" loading="lazy" width="1440" height="900"></a><figcaption>${escaped(title)}</figcaption></figure>`,
  )
  return `<h2 id="pictures">Pictures</h2>\n<div class="pictures">${figures.join('\n')}</div>\n`
}
