/**
 * A small PDF of one page in A4: a title and lines of text in Helvetica. Characters outside of WinAnsi are written
 * without their accents. Format: ISO 32000-1, section 7.5.
 */
export function demoPdf(title: string, lines: readonly string[]): Buffer {
  const page = [`BT /F1 18 Tf 56 770 Td (${escaped(title)}) Tj`, '/F1 11 Tf 0 -14 Td 16 TL T*']
  const content = [...page, ...lines.map((line) => `(${escaped(line)}) '`), 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(text, 'latin1')
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(text, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

function escaped(text: string): string {
  const plain = [...text].map((one) => (one.charCodeAt(0) < 256 ? one : (one.normalize('NFD')[0] ?? '?'))).join('')
  return [...plain]
    .map((one) => (one.charCodeAt(0) < 256 ? one : one === 'ı' ? 'i' : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')
}
