/** The texts of a new catalogue in four languages: its name and its own fields. What every catalogue says, the core says. */
const columns = {
  'en-US': { note: 'Note' },
  pt: { note: 'Observação' },
  'pt-BR': { note: 'Observação' },
  tr: { note: 'Not' },
}

/** An object on one line where it fits, as the formatter leaves it. */
const compact = (value) =>
  `{ ${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${typeof one === 'string' ? JSON.stringify(one) : compact(one)}`)
    .join(', ')} }`

/** A file of texts: the domain's name, and a line for each section. */
export const textFile = (title, sections) => {
  const lines = Object.entries(sections).map(([key, section]) => `  "${key}": ${compact(section)}`)
  return `{\n  "name": ${JSON.stringify(title)},\n${lines.join(',\n')}\n}\n`
}

/** The texts of a language; `title` is the domain's name. */
export const catalogueTexts = (language, title) => textFile(title, { columns: columns[language] })
