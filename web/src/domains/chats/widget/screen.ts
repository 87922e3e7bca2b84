import { chatLimits } from '@lineside/contract/chats'
import { PRODUCT } from '../../../core/navigation/index.ts'

/** Where somebody is, as a person and a program find it again: the title of the screen and its address. */
export function currentScreen(): string {
  const title = document.title.replace(` · ${PRODUCT}`, '')
  return `${title} (${location.pathname}${location.search})`.slice(0, chatLimits.screen)
}
