/** Every spelling of a domain's name, from its folder: sample-rounds → sampleRounds, SampleRound, sample_rounds … */
const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1)

const singularOf = (word) => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') && word !== 'news' ? word.slice(0, -1) : word
}

export const isName = (text) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)

export const namesOf = (domain) => {
  const words = domain.split('-')
  const singular = [...words.slice(0, -1), singularOf(words.at(-1))]
  const Things = words.map(upper).join('')
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
    table: words.join('_'),
    alias: words[0].charAt(0),
    /** English for people */
    title: upper(words.join(' ')),
    one: singular.join(' '),
    many: words.join(' '),
  }
}
