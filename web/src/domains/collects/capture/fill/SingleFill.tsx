import { isComputed } from '@lineside/contract/core/rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button, Text } from '../../../../ui/index.ts'
import { PartButton } from '../parts/PartButton.tsx'
import { AnswerList } from './AnswerList.tsx'
import type { Field } from './answers.ts'
import { enterGoesOn } from './enter.ts'
import styles from './FillForm.module.css'
import { ProductChoice } from './ProductChoice.tsx'
import { FieldQuestion } from './Question.tsx'
import { RepeatCount } from './RepeatCount.tsx'
import type { Fill } from './useFill.ts'
import type { FillView } from './view.ts'

type Step = { kind: 'product' } | { kind: 'field'; fieldId: number } | { kind: 'check' }

/** One question at a time, and at the end all answers to look over. */
export function SingleFill({ fill, save, last, zone, target, frame }: FillView) {
  const { t } = useTranslation('capture')
  const steps = stepsOf(fill)
  // the step itself and not its number: questions before it come and go with the answers
  const [chosen, setChosen] = useState<Step>(() => steps[firstOpen(fill, steps)] ?? { kind: 'check' })
  const at = placeOf(chosen, steps, fill)
  const step = steps[at] ?? { kind: 'check' }
  const setIndex = (index: number) => setChosen(steps[index] ?? { kind: 'check' })
  const body = useRef<HTMLDivElement>(null)
  const stepOf = (fieldId: number | 'product') =>
    steps.findIndex((one) => (one.kind === 'field' ? one.fieldId === fieldId : one.kind === fieldId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a field is asked for, not when the steps change
  useEffect(() => {
    if (target) setIndex(Math.max(0, stepOf(target.fieldId)))
  }, [target])
  const stepKey = step.kind === 'field' ? step.fieldId : step.kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every step
  useEffect(() => {
    focusAnswer(body.current)
  }, [stepKey, target])

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
        <div ref={body} key={stepKey} onKeyDown={(event) => enterGoesOn(event, onwards)}>
          {step.kind === 'product' ? <ProductChoice fill={fill} alone /> : null}
          {step.kind === 'field' ? <OneQuestion {...{ fill, last, zone }} fieldId={step.fieldId} /> : null}
          {step.kind === 'check' ? (
            <AnswerList
              fill={fill}
              fields={fill.shown.filter(isStep)}
              onChange={(fieldId) => setIndex(stepOf(fieldId))}
            />
          ) : null}
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
        <PartButton fill={fill} save={save} />
        {step.kind === 'check' ? (
          <Button tone="primary" size="touch" busy={save.saving} onClick={save.begin}>
            {fill.form.inParts ? t('part.finish') : t('fill.save')}
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

/** Where a step stands; of a question that is no longer asked the next one that is. */
function placeOf(step: Step, steps: readonly Step[], { form }: Fill): number {
  const order = form.fields.map(({ id }) => id)
  const after = step.kind === 'field' ? order.indexOf(step.fieldId) : -1
  const at = steps.findIndex((one) =>
    step.kind === 'field'
      ? one.kind === 'check' || (one.kind === 'field' && order.indexOf(one.fieldId) >= after)
      : one.kind === step.kind,
  )
  return Math.max(0, at)
}

function focusAnswer(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('input, textarea, [role=radio][tabindex="0"], fieldset button')?.focus()
}

/** A group that is there a fixed number of times asks nothing itself. */
const isStep = ({ type, repeats }: Field) => type !== 'group' || repeats?.min !== repeats?.max

function stepsOf({ form, shown }: Fill): Step[] {
  const product: Step[] = form.products.length > 1 ? [{ kind: 'product' }] : []
  return [
    ...product,
    ...shown.filter(isStep).map((field) => ({ kind: 'field' as const, fieldId: field.id })),
    { kind: 'check' },
  ]
}

/** Where a person who comes back goes on: at the first question without an answer. */
function firstOpen(fill: Fill, steps: readonly Step[]): number {
  if (!fill.dirty) return fill.needsProduct || steps[0]?.kind !== 'product' ? 0 : 1
  const open = steps.findIndex((step) => {
    if (step.kind === 'product') return fill.needsProduct
    if (step.kind === 'check') return true
    const field = fill.form.fields.find((one) => one.id === step.fieldId)
    const isTyped = field && !isComputed(field.type) && field.type !== 'group'
    return isTyped && fill.draft.answers[step.fieldId] === undefined
  })
  return Math.max(0, open)
}

function OneQuestion({ fieldId, fill, last, zone }: Pick<FillView, 'fill' | 'last' | 'zone'> & { fieldId: number }) {
  const field = fill.form.fields.find((one) => one.id === fieldId)
  if (field?.type === 'group') return <RepeatCount group={field} fill={fill} />
  return field ? <FieldQuestion field={field} fill={fill} last={last} zone={zone} alone /> : null
}
