import { escapeText, readContent, writeContent } from '@lineside/contract/chats'
import type { Language, TemplateKey } from '@lineside/contract/core'
import type { Services } from '../../../core/kernel/index.ts'

/** Plain text as a message. */
export const asContent = (text: string) => writeContent(readContent(escapeText(text)))

/** Writes what the system says into a chat, in a language. */
export const writer =
  ({ sentences }: Pick<Services, 'sentences'>, language: Language) =>
  (key: Extract<TemplateKey, `chat.${string}`>, params: Record<string, string> = {}) =>
    sentences.write(language, key, params) ?? ''
