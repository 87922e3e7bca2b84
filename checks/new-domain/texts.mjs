/** The words of a new domain. Its own name is left for a translator, marked so that nobody takes it for translated. */
export const languages = ['en-US', 'pt', 'pt-BR', 'tr']

const untranslated = { 'en-US': '', pt: ' (por traduzir)', 'pt-BR': ' (a traduzir)', tr: ' (çevrilecek)' }

const common = {
  'en-US': { name: 'Name', plant: 'Plant', active: 'Active', inactive: 'Inactive', outOfUse: 'out of use' },
  pt: { name: 'Nome', plant: 'Unidade', active: 'Ativo', inactive: 'Inativo', outOfUse: 'fora de utilização' },
  'pt-BR': { name: 'Nome', plant: 'Unidade', active: 'Ativo', inactive: 'Inativo', outOfUse: 'fora de uso' },
  tr: { name: 'Ad', plant: 'Tesis', active: 'Etkin', inactive: 'Devre dışı', outOfUse: 'kullanım dışı' },
}

/** What European Portuguese says otherwise than Brazilian: its files hold nothing else. */
const differences = (own, parent) =>
  Object.fromEntries(
    Object.entries(own).flatMap(([key, value]) => {
      if (typeof value === 'string') return value === parent[key] ? [] : [[key, value]]
      const inner = differences(value, parent[key])
      return Object.keys(inner).length > 0 ? [[key, inner]] : []
    }),
  )

/** The texts of a language as its file has them; `textsOf(language)` are all of them. */
export const textsInFile = (language, textsOf) =>
  language === 'pt' ? differences(textsOf('pt'), textsOf('pt-BR')) : textsOf(language)

export const json = (value) => `${JSON.stringify(value, null, 2)}\n`

export const titleIn = (language, { title }) => `${title}${untranslated[language]}`

/** What its rows are called when they are counted; a language with a form for millions has one more. */
export const countedIn = (language, { one, many }) => {
  const counted = (noun) => `{{shown}} ${noun}${untranslated[language]}`
  return {
    counted_one: counted(one),
    ...(language.startsWith('pt') && { counted_many: counted(many) }),
    counted_other: counted(many),
  }
}

const contractTexts = (language, names) => {
  const { name, plant, active, inactive } = common[language]
  return {
    name: titleIn(language, names),
    ...countedIn(language, names),
    columns: { name, industryId: plant, enabled: active },
    filters: { industryId: plant, enabled: active },
    tags: { enabled: { true: active, false: inactive } },
  }
}

export const textFiles = (names) =>
  Object.fromEntries(
    languages.flatMap((language) => [
      [
        `contract/src/${names.domain}/texts/${language}.json`,
        json(textsInFile(language, (one) => contractTexts(one, names))),
      ],
      [
        `web/src/domains/${names.domain}/i18n/${language}.json`,
        json(textsInFile(language, (one) => ({ outOfUse: common[one].outOfUse }))),
      ],
    ]),
  )

/** The title of a screen that the core's texts do not know. */
export const titleFiles = (names, id) =>
  Object.fromEntries(
    languages.map((language) => [
      `contract/src/${names.domain}/titles/${language}.json`,
      json({ routes: { [id]: titleIn(language, names) } }),
    ]),
  )
