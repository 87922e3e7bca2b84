/** Drawings of the demo plants' announcements: shapes alone, so that they look the same on every machine. */

const [WIDTH, HEIGHT] = [960, 420]

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 12) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const line = (points: string, stroke: string, width = 14) =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const drawn = (from: string, to: string, ...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    ${box(0, 0, WIDTH, HEIGHT, 'url(#sky)', 0)}${shapes.join('')}</svg>`

const [WHITE, INK, PALE] = ['#ffffff', '#16233f', '#dbe6ff']

/** A helmet above a striped floor. */
const helmet = drawn(
  '#f2b632',
  '#e8902a',
  ...[0, 1, 2, 3, 4, 5].map(
    (at) =>
      `<polygon points="${at * 180},420 ${at * 180 + 90},420 ${at * 180 + 150},360 ${at * 180 + 60},360" fill="${INK}"/>`,
  ),
  `<path d="M330 280a150 150 0 0 1 300 0z" fill="${WHITE}"/>`,
  box(300, 276, 360, 34, WHITE, 17),
  box(462, 132, 36, 150, PALE, 18),
)

/** Columns that grow, and a tick. */
const quality = drawn(
  '#2f6fd6',
  '#1c3f8f',
  ...[90, 140, 180, 240].map((height, at) => box(120 + at * 90, 330 - height, 60, height, at === 3 ? '#7ee0a8' : PALE)),
  disc(700, 210, 120, WHITE),
  line('645,212 685,252 760,168', '#1f9d62', 24),
)

/** Bottles on a belt. */
const belt = drawn(
  '#1f8f86',
  '#125a66',
  box(60, 300, 840, 28, INK, 14),
  ...[0, 1, 2, 3, 4, 5, 6].map((at) => disc(110 + at * 124, 314, 10, PALE)),
  ...[0, 1, 2, 3, 4].map(
    (at) =>
      box(130 + at * 150, 150, 70, 150, at === 4 ? '#f2b632' : WHITE, 18) + box(150 + at * 150, 108, 30, 52, PALE, 8),
  ),
)

/** A cup, a stethoscope's disc and a heart. */
const health = drawn(
  '#d8567d',
  '#8d2f62',
  `<path d="M480 330C330 240 300 150 380 116c52-22 88 14 100 48 12-34 48-70 100-48 80 34 50 124-100 214z" fill="${WHITE}"/>`,
  line('330,220 420,220 450,170 500,270 530,220 630,220', '#d8567d', 12),
)

const screen = (...shapes: string[]) =>
  drawn('#e9effc', '#c9d8f7', box(180, 50, 600, 320, WHITE, 18), box(180, 50, 600, 46, INK, 18), ...shapes)

const home = screen(
  ...[0, 1, 2].map((at) => box(210 + at * 185, 122, 165, 84, ['#f7d9a3', '#cfe8d8', '#d5e0fb'][at] ?? PALE)),
  ...[0, 1, 2].map((at) => box(210, 230 + at * 42, 535, 28, '#eef2fa', 8) + disc(228, 244 + at * 42, 7, '#e8902a')),
)
const lists = screen(
  box(210, 118, 130, 34, '#d5e0fb', 17),
  box(352, 118, 110, 34, '#d5e0fb', 17),
  ...[0, 1, 2, 3].map((at) => box(210, 172 + at * 46, 535, 32, at === 1 ? '#d5e0fb' : '#eef2fa', 8)),
)
const phone = drawn(
  '#e6f5ee',
  '#bfe3d0',
  box(370, 30, 220, 360, INK, 34),
  box(386, 52, 188, 316, WHITE, 18),
  ...[0, 1, 2].map((at) => box(406, 84 + at * 66, 148, 44, '#eef6f1', 10)),
  box(406, 296, 148, 48, '#1f9d62', 24),
  line('462,320 476,334 500,308', WHITE, 8),
)
const bell = drawn(
  '#f4ecfd',
  '#dccbf6',
  `<path d="M480 90c-84 0-120 62-120 132 0 62-26 78-40 98h320c-14-20-40-36-40-98 0-70-36-132-120-132z" fill="#5b3fa8"/>`,
  disc(480, 346, 26, '#5b3fa8'),
  disc(590, 116, 40, '#e8902a'),
)

const drawings = { helmet, quality, belt, health, home, lists, phone, bell } as const
export type DemoPicture = keyof typeof drawings

/** A drawing as a PNG. */
export async function demoPicture(name: DemoPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawings[name])).png({ palette: true }).toBuffer()
}
