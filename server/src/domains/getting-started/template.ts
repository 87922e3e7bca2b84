import { type Language, tableTypes } from '@lineside/contract/core'
import { getBookTemplate } from '@lineside/contract/getting-started'
import { emptyBook, sheetKindOf } from '../../core/export/index.ts'
import { wordAt } from '../../core/i18n/index.ts'
import type { BookSheet } from '../../core/import/index.ts'
import { query } from '../../core/kernel/index.ts'
import { texts } from './texts.ts'

/** The workbook to fill in, in the words of its reader; they may be those of another language when it comes back. */
export function getBookTemplateQuery(parts: () => readonly BookSheet[]) {
  return query(getBookTemplate, async ({ language }) => {
    const book = await emptyBook(parts().map((part) => sheetIn(part, language)))
    return {
      fileName: `${texts[language].book}.xlsx`,
      contentType: tableTypes.xlsx,
      base64: book.toString('base64'),
    }
  })
}

const sheetIn = ({ sheet, texts, heading }: BookSheet, language: Language) => ({
  title: wordAt(texts, language, 'name', sheet.part) ?? sheet.name,
  columns: sheet.columns.map(({ key, kind }) => ({ key, header: heading(language, key), kind: sheetKindOf(kind) })),
})
