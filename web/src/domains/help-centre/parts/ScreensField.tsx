import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { screenName } from '../fields.ts'
import { screenChoices } from './choices.ts'
import type { QuestionValues } from './values.ts'

/** The screens that an article is about: the help of their headers opens it. */
export function ScreensField({ control }: { control: FieldControl<QuestionValues> }) {
  const { t, i18n } = useTranslation('help-centre')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'routes' })
  // there are many: they are put together when somebody comes to choose
  const [reached, setReached] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: their titles are another language's when it changes
  const all = useMemo(() => (reached ? screenChoices() : []), [reached, i18n.language])
  const chosen = field.value.map((value) => ({ value, label: screenName(value) }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within it takes the focus
    <div onFocus={() => setReached(true)}>
      <MultiSelect
        label={t('fields.routes')}
        help={t('form.routesHelp')}
        name={field.name}
        options={reached ? all : chosen}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={errorSentence(fieldState.error?.message ?? fieldState.error?.root?.message)}
      />
    </div>
  )
}
