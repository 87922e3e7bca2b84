import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../../core/measure/index.ts'
import { Button, Surface, Text } from '../../../../ui/index.ts'
import { enterGoesOn } from './enter.ts'
import styles from './FillForm.module.css'
import { measuredOf } from './measured.ts'
import { ProductChoice } from './ProductChoice.tsx'
import { Question } from './Question.tsx'
import type { Fill } from './useFill.ts'
import type { FillView } from './view.ts'

type Step = { kind: 'product' } | { kind: 'field'; fieldId: number } | { kind: 'check' }

/** One question at a time, and at the end all answers to look over. */
export function SingleFill({ fill, save, last, zone, wanted, frame }: FillView) {
  const { t } = useTranslation('capture')
  const steps = stepsOf(fill)
  const [index, setIndex] = useState(() => firstOpen(fill, steps))
  const at = Math.min(index, steps.length - 1)
  const step = steps[at] ?? { kind: 'check' }
  const body = useRef<HTMLDivElement>(null)
  const stepOf = (fieldId: number | 'product') =>
    steps.findIndex((one) => (one.kind === 'field' ? one.fieldId === fieldId : one.kind === fieldId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a field is asked for, not when the steps change
  useEffect(() => {
    if (wanted) setIndex(Math.max(0, stepOf(wanted.fieldId)))
  }, [wanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every step
  useEffect(() => {
    focusAnswer(body.current)
  }, [at, wanted])

  const onwards = () => {
    if (step.kind === 'field' && fill.showAll([step.fieldId]).length > 0) {
      focusAnswer(body.current)
      return
    }
    setIndex(Math.min(at + 1, steps.length - 1))
  }
  return frame({
    body: (
      <>
        <Text tone="muted">
          {step.kind === 'check' ? t('fill.check') : t('fill.step', { step: at + 1, all: steps.length - 1 })}
        </Text>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the inputs inside */}
        <div ref={body} key={at} onKeyDown={(event) => enterGoesOn(event, onwards)}>
          {step.kind === 'product' ? <ProductChoice fill={fill} alone /> : null}
          {step.kind === 'field' ? <OneQuestion {...{ fill, last, zone }} fieldId={step.fieldId} /> : null}
          {step.kind === 'check' ? <Answers fill={fill} onChange={(fieldId) => setIndex(stepOf(fieldId))} /> : null}
        </div>
      </>
    ),
    actions: (
      <>
        {at > 0 ? (
          <Button size="touch" className={styles.back} onClick={() => setIndex(at - 1)}>
            {t('fill.back')}
          </Button>
        ) : null}
        {step.kind === 'check' ? (
          <Button tone="primary" size="touch" busy={save.saving} onClick={save.begin}>
            {t('fill.save')}
          </Button>
        ) : (
          <Button tone="primary" size="touch" onClick={onwards}>
            {t('fill.next')}
          </Button>
        )}
      </>
    ),
  })
}

function focusAnswer(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('input, textarea, [role=radio][tabindex="0"]')?.focus()
}

function stepsOf({ form }: Fill): Step[] {
  const product: Step[] = form.products.length > 1 ? [{ kind: 'product' }] : []
  return [...product, ...form.fields.map((field) => ({ kind: 'field' as const, fieldId: field.id })), { kind: 'check' }]
}

/** Where a person who comes back goes on: at the first question without an answer. */
function firstOpen(fill: Fill, steps: readonly Step[]): number {
  if (!fill.dirty) return fill.needsProduct || steps[0]?.kind !== 'product' ? 0 : 1
  const open = steps.findIndex((step) => {
    if (step.kind === 'product') return fill.needsProduct
    if (step.kind === 'check') return true
    const field = fill.form.fields.find((one) => one.id === step.fieldId)
    return field?.type !== 'calculation' && fill.draft.answers[step.fieldId] === undefined
  })
  return Math.max(0, open)
}

function OneQuestion({ fieldId, fill, last, zone }: Pick<FillView, 'fill' | 'last' | 'zone'> & { fieldId: number }) {
  const field = fill.form.fields.find((one) => one.id === fieldId)
  return field ? <Question field={field} fill={fill} last={last} zone={zone} alone /> : null
}

function Answers({ fill, onChange }: { fill: Fill; onChange: (fieldId: number | 'product') => void }) {
  const { t } = useTranslation('capture')
  const product = fill.form.products.find((one) => one.id === fill.draft.productId)
  return (
    <Surface padding="none">
      <ul className={styles.answers}>
        {fill.form.products.length > 1 ? (
          <li>
            <button type="button" className={styles.answer} onClick={() => onChange('product')}>
              <span className={styles.name}>{t('fill.product')}</span>
              <span className={styles.value}>
                {product?.name ?? <em className={styles.wrong}>{t('fill.productMissing')}</em>}
              </span>
            </button>
          </li>
        ) : null}
        {fill.form.fields.map((field) => {
          const checked = fill.checkedOf(field.id)
          const error = fill.errorOf(field.id)
          return (
            <li key={field.id}>
              <button type="button" className={styles.answer} onClick={() => onChange(field.id)}>
                <span className={styles.name}>{field.name}</span>
                <span className={styles.value}>
                  {error ? <span className={styles.wrong}>{error}</span> : null}
                  {!error && checked ? <MeasuredValue measured={measuredOf(field, checked)} /> : null}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Surface>
  )
}
