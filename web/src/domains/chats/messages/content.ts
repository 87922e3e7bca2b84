import { escapeText } from '@lineside/contract/chats'

/** A text as the content of a message: nothing in it is taken for a tag, each end of a line is one. */
export const contentOf = (text: string): string => escapeText(text).replace(/\r\n?|\n/g, '<br>')
