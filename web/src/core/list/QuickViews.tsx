import type { ListDefinition } from '@lineside/contract/core'
import { Chips } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useAccount } from '../session/index.ts'
import { isOn, nameOf, offeredViews, toggled, valuesOf } from './quick-views.ts'
import type { Values } from './values.ts'

interface QuickViewsProps {
  definition: ListDefinition
  values: Values
  onChange: (values: Values) => void
}

/** The list's own choices of filters, each a press; nothing where it declares none. */
export function QuickViews({ definition, values, onChange }: QuickViewsProps) {
  const { t } = useTranslation()
  const reader = useAccount().id
  const views = offeredViews(definition).map((view) => ({ view, set: valuesOf(definition, view, reader) }))
  if (views.length === 0) return null
  return (
    <Chips
      label={t('list.views')}
      chips={views.map(({ view, set }) => ({
        id: view.key,
        text: nameOf(definition, view),
        on: isOn(set, values),
        onPress: () => onChange(toggled(definition, set, values)),
      }))}
    />
  )
}
