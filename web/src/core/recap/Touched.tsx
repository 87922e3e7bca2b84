import type { Recap } from '@lineside/contract/core'
import { textOf, useTranslation } from '../i18n/index.ts'
import { writeAmount } from '../measure/index.ts'

/** "2 lots made of it (165 kg): A-1, A-2, and 3 more". */
export function Touched({ touched: { what, count, names, amounts } }: { touched: Recap['touches'][number] }) {
  const { t } = useTranslation('recap')
  const hidden = count - names.length
  const named = names.length > 0 ? `: ${names.join(', ')}${hidden > 0 ? ` ${t('more', { count: hidden })}` : ''}` : ''
  return (
    <span className="ui-figures">
      {countedOf({ what, count, amounts })}
      {named}
    </span>
  )
}

/** "2 lots made of it (165 kg)". */
export function countedOf({ what, count, amounts }: Pick<Recap['touches'][number], 'what' | 'count' | 'amounts'>) {
  const amount = amounts.map(({ quantity, unit }) => writeAmount(quantity, unit)).join(' + ')
  return `${textOf('recap', `what.${what}`, { count })}${amount === '' ? '' : ` (${amount})`}`
}
