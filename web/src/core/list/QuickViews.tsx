import type { ListDefinition } from '@lineside/contract/core'
import { Chips } from '../../ui/index.ts'
import { textOf, useTranslation } from '../i18n/index.ts'
import { useAccount } from '../session/index.ts'
import { isOn, toggled, valuesOf } from './quick-views.ts'
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
  const views = (definition.views ?? []).flatMap((view) => {
    const set = valuesOf(definition, view, reader)
    // a filter that this list leaves out, as a tab of its own rows does, has no view either
    if (Object.keys(set).some((key) => !Object.hasOwn(definition.filters, key))) return []
    return [{ view, set }]
  })
  if (views.length === 0) return null
  return (
    <Chips
      label={t('list.views')}
      chips={views.map(({ view, set }) => ({
        id: view.key,
        text: textOf('core', `views.${view.key}`) ?? view.key,
        on: isOn(set, values),
        onPress: () => onChange(toggled(definition, set, values)),
      }))}
    />
  )
}
