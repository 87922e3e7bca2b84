import { type Language, languages, searchText } from '@lineside/contract/core'
import { plainText, type Translated, textFor, writtenIn } from '@lineside/contract/core/rich-text'
import type { Queries } from '../../core/kernel/index.ts'
import type { StoredText } from './queries.ts'
import { folded, isNeighbour, tokensOf } from './terms.ts'

interface Texts {
  sourceLanguage: Language
  texts: Translated<StoredText>
}

/** Writes what an article says in place of what it said, and by which words each language's readers find it. */
export async function storeTexts(db: Queries, id: number, { sourceLanguage, texts }: Texts): Promise<void> {
  const written = writtenIn(texts)
  const of = <T>(read: (text: StoredText) => T) => written.flatMap((language) => texts[language] ?? []).map(read)
  await db.query('delete from help_centre_texts where question_id = $1', [id])
  await db.query(
    `insert into help_centre_texts (question_id, language, title, search_title, body, revised)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::jsonb[], $6::timestamptz[])`,
    [
      id,
      written,
      of(({ title }) => title),
      of(({ title }) => searchText(title)),
      of(({ body }) => JSON.stringify(body)),
      of(({ revised }) => revised),
    ],
  )
  await storeShown(db, id, { sourceLanguage, texts })
  await storeTokens(
    db,
    of(({ title, body }) => `${title}\n${plainText(body)}`),
  )
}

async function storeShown(db: Queries, id: number, { sourceLanguage, texts }: Texts): Promise<void> {
  const shown = languages.flatMap((reader) => {
    const match = textFor(texts, reader, sourceLanguage)
    return match ? [{ reader, ...match }] : []
  })
  await db.query('delete from help_centre_search where question_id = $1', [id])
  await db.query(
    `insert into help_centre_search (question_id, reader, language, title, title_words, words)
     select $1, reader, language, title, to_tsvector('simple', folded_title),
       setweight(to_tsvector('simple', folded_title), 'A') || setweight(to_tsvector('simple', folded_body), 'D')
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       as shown (reader, language, title, folded_title, folded_body)`,
    [
      id,
      shown.map(({ reader }) => reader),
      shown.map(({ language }) => language),
      shown.map(({ text }) => text.title),
      shown.map(({ text }) => folded(text.title)),
      shown.map(({ text }) => folded(plainText(text.body))),
    ],
  )
}

/** Words are only ever added: one that no article has any more finds nothing. */
async function storeTokens(db: Queries, texts: readonly string[]): Promise<void> {
  const tokens = [...new Set(texts.flatMap(tokensOf))].filter(isNeighbour)
  await db.query(
    `insert into help_centre_words (word, signature) select word, help_centre_signature(word)
     from unnest($1::text[]) word where not exists (select from help_centre_words w where w.word = word.word)
     order by 1 on conflict do nothing`,
    [tokens],
  )
}
