/**
 * How translations of one text file are held together: the same keys, the plural forms each language has, the same
 * placeholders, and no sentence left in English.
 */

/** A text file as read: nested objects of sentences. */
export interface Texts {
  [key: string]: string | Texts
}

/** One fault: `web/src/app/i18n/tr.json: menu.home is missing`. */
export type Fault = string

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Nested texts as `a.b.c` → sentence. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, sentence] of flatten(value, `${prefix}${key}.`)) flat.set(inner, sentence)
  }
  return flat
}

/** The names in `{{name}}` or `{name}`, sorted; a name written twice counts once. */
export function placeholders(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{\{?\s*(\w+)/g)].map((match) => match[1] ?? ''))].sort()
}

/**
 * Everything wrong with one language beside English. `same` holds the English words that are right as they are.
 * A key with a plural ending must have every category of `Intl.PluralRules` for that language and no other
 * (`_zero` is free: the libraries take it everywhere).
 */
export function compareTexts(english: Texts, other: Texts, language: string, same: ReadonlySet<string>): Fault[] {
  const base = flatten(english)
  const there = flatten(other)
  return [
    ...keyFaults(base, there),
    ...pluralFaults(there, language),
    ...placeholderFaults(base, there),
    ...shapeFaults(there),
    ...englishFaults(base, there, same),
  ]
}

/** What a language file must satisfy by itself; English goes through this alone. */
export function checkTexts(texts: Texts, language: string): Fault[] {
  const flat = flatten(texts)
  return [...pluralFaults(flat, language), ...shapeFaults(flat)]
}

const singular = (key: string) => key.replace(pluralForm, '')

function keyFaults(base: Map<string, string>, there: Map<string, string>): Fault[] {
  const expectedKeys = new Set([...base.keys()].map(singular))
  const presentKeys = new Set([...there.keys()].map(singular))
  const missing = [...expectedKeys].filter((key) => !presentKeys.has(key)).map((key) => `${key} is missing`)
  const spare = [...presentKeys].filter((key) => !expectedKeys.has(key)).map((key) => `${key} does not exist in en-US`)
  return [...missing, ...spare]
}

function pluralFaults(texts: Map<string, string>, language: string): Fault[] {
  const categories: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const forms = Map.groupBy(
    [...texts.keys()].filter((key) => pluralForm.test(key)),
    singular,
  )
  return [...forms].flatMap(([key, keys]) => {
    const has = keys.map((one) => one.slice(key.length + 1))
    const missing = categories.filter((category) => !has.includes(category))
    const spare = has.filter((form) => form !== 'zero' && !categories.includes(form))
    return [
      ...missing.map((category) => `${key} lacks its plural form ${category}`),
      ...spare.map((form) => `${key}_${form}: ${language} has no such plural form`),
    ]
  })
}

/** A plural form may leave the number out ("one row"), but brings no name that English does not know. */
function placeholderFaults(base: Map<string, string>, there: Map<string, string>): Fault[] {
  const faults: Fault[] = []
  for (const [key, sentence] of there) {
    const english = base.get(key) ?? base.get(`${singular(key)}_other`)
    if (english === undefined) continue
    const expectedNames = placeholders(english)
    const presentNames = placeholders(sentence)
    const optional = pluralForm.test(key) ? ['count'] : []
    const missing = expectedNames.filter((name) => !presentNames.includes(name) && !optional.includes(name))
    const spare = presentNames.filter((name) => !expectedNames.includes(name) && !optional.includes(name))
    for (const name of missing) faults.push(`${key} lost the placeholder ${name}`)
    for (const name of spare) faults.push(`${key} has the unknown placeholder ${name}`)
  }
  return faults
}

function shapeFaults(texts: Map<string, string>): Fault[] {
  return [...texts].flatMap(([key, sentence]) => {
    if (sentence.trim() === '') return [`${key} is empty`]
    if (sentence !== sentence.trim() || sentence.includes('  ')) return [`${key} has spaces too many`]
    return []
  })
}

/** What is left of a sentence without its placeholders. */
const termsOf = (sentence: string) => sentence.replace(/\{\{?[^}]*\}?\}/g, '').trim()

function englishFaults(base: Map<string, string>, there: Map<string, string>, same: ReadonlySet<string>): Fault[] {
  const allowed = new Set([...same].map((word) => word.toLowerCase()))
  const isSame = (sentence: string) => {
    const terms = termsOf(sentence)
    return !/\p{L}{2}/u.test(terms) || allowed.has(terms.toLowerCase())
  }
  return [...there]
    .filter(([key, sentence]) => base.get(key) === sentence && !isSame(sentence))
    .map(([key, sentence]) => `${key} is still English: "${sentence}"`)
}
