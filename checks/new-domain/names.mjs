/** Every spelling of a domain's name, from its folder: sample-rounds → sampleRounds, SampleRound, sample_rounds … */
const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1)

const singularOf = (word) => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') && word !== 'news' ? word.slice(0, -1) : word
}

export const isName = (text) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)

export const namesOf = (domain) => {
  const terms = domain.split('-')
  const singular = [...terms.slice(0, -1), singularOf(terms.at(-1))]
  const Things = terms.map(upper).join('')
  const Thing = singular.map(upper).join('')
  const lower = (text) => text.charAt(0).toLowerCase() + text.slice(1)
  return {
    domain,
    /** code: one and many */
    Thing,
    Things,
    thing: lower(Thing),
    things: lower(Things),
    /** `products`, but `newsList` where one and many are the same word */
    table: terms.join('_'),
    alias: terms[0].charAt(0),
    /** English for people */
    title: upper(terms.join(' ')),
    one: singular.join(' '),
    many: terms.join(' '),
  }
}
