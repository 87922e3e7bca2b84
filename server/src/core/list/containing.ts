import { searchText } from '@lineside/contract/core'

/** A pattern for `like` that finds a text wherever it stands, blind to accents and case. */
export const containing = (text: string): string => `%${searchText(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
