import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button } from '../../../../ui/index.ts'
import { enterGoesOn } from './enter.ts'
import styles from './FillForm.module.css'
import { ProductChoice } from './ProductChoice.tsx'
import { Question } from './Question.tsx'
import type { FillView } from './view.ts'

/** The whole form on one page. */
export function PageFill({ fill, save, last, zone, wanted, frame }: FillView) {
  const { t } = useTranslation('capture')
  const questions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) bringIntoSight(questions.current, wanted.fieldId)
  }, [wanted])
  return frame({
    body: (
      // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the inputs inside
      <div ref={questions} className={styles.questions} onKeyDown={enterGoesOn}>
        <ProductChoice fill={fill} />
        {fill.form.fields.map((field) => (
          <Question key={field.id} field={field} fill={fill} last={last} zone={zone} />
        ))}
      </div>
    ),
    actions: (
      <>
        <span className={styles.counted}>{t('fill.progress', { answered: fill.answered, all: fill.toAnswer })}</span>
        <Button tone="primary" size="touch" busy={save.saving} onClick={save.begin}>
          {t('fill.save')}
        </Button>
      </>
    ),
  })
}

/** Scrolls to a question and puts the cursor into its answer. */
function bringIntoSight(page: HTMLElement | null, fieldId: number | 'product'): void {
  const question = page?.querySelector<HTMLElement>(`[data-field="${fieldId}"]`)
  question?.scrollIntoView?.({ block: 'start' })
  question?.querySelector<HTMLElement>('input, textarea, [role=radio][tabindex="0"]')?.focus({ preventScroll: true })
}
