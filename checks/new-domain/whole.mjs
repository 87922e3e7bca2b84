/**
 * A whole domain on its three sides: list, form, record page, history, export, texts, demo records, access cases and
 * tests. The templates are the files of the folder of its kind, written for sample rounds.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueTexts, textFile } from './catalogue-texts.mjs'
import { countedIn, json, languages, textsInFile, titleIn } from './texts.mjs'
import { workflowTexts } from './workflow-texts.mjs'

const textsOf = { catalogue: catalogueTexts, workflow: workflowTexts }

const folders = { contract: 'contract/src', server: 'server/src/domains', web: 'web/src/domains' }

/** The spellings in the templates and those of the domain, many before one. */
const spellings = (names) => [
  ['sample-rounds', names.domain],
  ['SampleRounds', names.Things],
  ['sampleRounds', names.things],
  ['sample_rounds', names.table],
  ['sample rounds', names.many],
  ['Sample rounds', names.title],
  ['sample-round', names.one.replaceAll(' ', '-')],
  ['SampleRound', names.Thing],
  ['sampleRound', names.thing],
  ['sample round', names.one],
]

const titles = (screens) => {
  const lines = screens.filter(({ isNew }) => isNew).map(({ id }) => `    ${id}: string\n`)
  return lines.length > 0 ? `\n  interface ScreenTitles {\n${lines.join('')}  }` : ''
}

const pathOf = (template, { domain, Thing, one }, migration) => {
  if (template === 'migration.sql') return `server/migrations/${migration}-${domain}-tables.sql`
  const [side, ...rest] = template.split('/')
  const file = one.replaceAll(' ', '-')
  const path = rest.join('/').replace('Thing', Thing).replace('things', domain).replace('thing', file)
  return `${folders[side]}/${domain}/${path.replace('domain.test', `${domain}.test`)}`
}

const textFiles = (kind, names, { list, record }) => {
  const title = (language, text) => titleIn(language, { title: text })
  const one = names.one.charAt(0).toUpperCase() + names.one.slice(1)
  const folder = `contract/src/${names.domain}`
  const textsIn = (language) => {
    const { name, ...sections } = textsOf[kind](language, title(language, names.title))
    return { name, ...countedIn(language, names), ...sections }
  }
  const own = [
    [list, names.title],
    [record, one],
  ].filter(([{ isNew }]) => isNew)
  return Object.fromEntries(
    languages.flatMap((language) => [
      [`${folder}/texts/${language}.json`, textFile(textsInFile(language, textsIn))],
      ...(own.length > 0
        ? [
            [
              `${folder}/titles/${language}.json`,
              json({ routes: Object.fromEntries(own.map(([{ id }, text]) => [id, title(language, text)])) }),
            ],
          ]
        : []),
    ]),
  )
}

/** `list` and `record`: the rows of its two screens; `rows`: all of them as the contract's text. */
export const wholeFiles = (kind, names, { list, record, rows, permission, migration, reader }) => {
  const templates = join(import.meta.dirname, kind)
  const marks = {
    '@ROWS@': rows,
    '@TITLES@': titles([list, record]),
    '@LIST@': list.path,
    '@RECORD@': record.path,
    '@RECORD_5@': record.path.replace('{id}', '5'),
    '@LIST_ID@': list.id,
    '@RECORD_ID@': record.id,
    '@PERMISSION@': permission.key,
    '@PERMISSION_ID@': permission.id,
    '@READER@': reader,
  }
  const fill = (text) => {
    const named = spellings(names).reduce((filled, [from, to]) => filled.replaceAll(from, to), text)
    return Object.entries(marks).reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), named)
  }
  const files = globSync('**/*.txt', { cwd: templates }).map((file) => {
    const path = pathOf(file.replace(/\.txt$/, ''), names, migration)
    return [path, fill(readFileSync(join(templates, file), 'utf8'))]
  })
  return { ...Object.fromEntries(files), ...textFiles(kind, names, { list, record }) }
}
