/** English words that are right in another language as they stand, each with the reason. */
export const reasons: Readonly<Record<string, string>> = {
  Checklist: 'Brazilian Portuguese took the word over',
  SKU: 'stock keeping unit: the trade says it in every language',
  Form: 'Turkish took the word over',
  Portal: 'the same word in all four languages',
  Lineside: 'the name of the product',
  SEO: 'the name of the operational excellence system',
  CIEX: 'the name of the support centre',
  ID: 'the abbreviation is used in all four languages',
  Online: 'Portuguese took the word over',
  Offline: 'Portuguese took the word over',
  Total: 'the same word in Portuguese',
  Normal: 'the same word in Portuguese and Turkish',
  Visual: 'the same word in Portuguese',
  Manual: 'the same word in Portuguese',
  Status: 'Brazilian Portuguese took the word over',
  Link: 'Portuguese took the word over',
  Menu: 'the same word in Portuguese',
  Limit: 'the same word in Turkish',
  Filtre: 'a Turkish word',
  min: 'abbreviation of minute and of minimum in Portuguese',
  pH: 'a chemical symbol',
  'DD/MM/YYYY': 'the pattern of a date, as the specification writes it',
  'HH:MM': 'the pattern of a time',
}

export const sameWords: ReadonlySet<string> = new Set(Object.keys(reasons))
