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
export const textFile = (texts) => {
  const lines = Object.entries(texts).map(
    ([key, value]) => `  "${key}": ${typeof value === 'string' ? JSON.stringify(value) : compact(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The texts of a language; `name` is the domain's. */
export const catalogueTexts = (language, name) => ({ name, columns: columns[language] })
