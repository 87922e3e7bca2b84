/** English words that are right in another language as they stand, each with the reason. */
export const reasons: Readonly<Record<string, string>> = {
  Checklist: 'Brazilian Portuguese took the word over',
  Checklists: 'Brazilian Portuguese took the word over',
  Coral: 'the colour has the same name in Portuguese',
  Link: 'Brazilian Portuguese took the word over',
  Magenta: 'the colour has the same name in Portuguese',
  Original: 'the text that translations are made from, the same word in Portuguese',
  SKU: 'stock keeping unit: the trade says it in every language',
  Form: 'Turkish took the word over',
  CIEX: 'the name of the department that serves the plants',
  SEO: 'the name of the operational excellence system',
  PIN: 'the abbreviation is used in all four languages',
  ID: 'the abbreviation is used in all four languages',
  Menu: 'the same word in Portuguese',
  kilogram: 'the unit, the same word in Turkish',
  gram: 'the unit, the same word in Turkish',
  min: 'the symbol of the minute',
  Portal: 'the same word in Portuguese and in Turkish',
  'E-mail': 'Brazilian Portuguese took the word over',
  'E-mails': 'Brazilian Portuguese took the word over',
  Supervisor: 'who leads people, the same word in Portuguese',
  Bronze: 'the metal of the lowest class, the same word in Portuguese',
  CSV: 'the name of the kind of file',
  'JSON Lines': 'the name of the kind of file',
  Material: 'one of the six branches of the cause diagram, the same word in Portuguese',
}

export const sameTexts: ReadonlySet<string> = new Set(Object.keys(reasons))
