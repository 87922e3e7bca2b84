import { subjectIcons } from '@lineside/contract/chats'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Row } from '../../../ui/index.ts'
import { iconOf } from './icons.ts'
import styles from './SubjectsView.module.css'
import type { SubjectValues } from './values.ts'

/** Which picture stands before a subject: one tab stop, the arrows choose. */
export function IconField({ control }: { control: FieldControl<SubjectValues> }) {
  const { t } = useTranslation('chats')
  const { field } = useController({ control: controlOf(control), name: 'iconName' })
  const label = useId()
  const chosen = Math.max(0, subjectIcons.indexOf(field.value as (typeof subjectIcons)[number]))
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!way) return
    event.preventDefault()
    const next = (chosen + way + subjectIcons.length) % subjectIcons.length
    field.onChange(subjectIcons[next])
    event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div>
      <div id={label} className="mantine-InputWrapper-label">
        {t('subjects.icon')}
      </div>
      <Row role="radiogroup" aria-labelledby={label} gap={4} align="stretch">
        {subjectIcons.map((name, at) => {
          const Icon = iconOf(name)
          return (
            <Box
              key={name}
              as="button"
              type="button"
              role="radio"
              frame
              round={6}
              fill="surface"
              tone="full"
              hover="plain"
              className={styles.icon}
              aria-checked={field.value === name}
              aria-label={t(`subjects.icons.${name}`)}
              title={t(`subjects.icons.${name}`)}
              tabIndex={at === chosen ? 0 : -1}
              onClick={() => field.onChange(name)}
              onKeyDown={onKeyDown}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
            </Box>
          )
        })}
      </Row>
    </div>
  )
}
