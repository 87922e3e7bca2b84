import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button, Meta, Row, Stack } from '../../../../ui/index.ts'
import { PartButton } from '../parts/PartButton.tsx'
import { enterGoesOn } from './enter.ts'
import styles from './FillForm.module.css'
import { ProductChoice } from './ProductChoice.tsx'
import { Questions } from './Questions.tsx'
import { RepeatedGroup } from './RepeatedGroup.tsx'
import { blocksOf } from './repeats.ts'
import type { FillView } from './view.ts'

/** The whole form on one page. */
export function PageFill({ fill, save, last, zone, target, frame }: FillView) {
  const { t } = useTranslation('capture')
  const questions = useRef<HTMLDivElement>(null)
  const latest = useRef(save)
  latest.current = save
  const onSave = useCallback(() => latest.current.begin(), [])
  const blocks = useMemo(() => blocksOf(fill.shown, fill.form.fields), [fill.shown, fill.form])
  useEffect(() => {
    if (target) bringIntoSight(questions.current, target.fieldId)
  }, [target])
  return frame({
    body: (
      // the key belongs to the inputs inside
      <Stack ref={questions} gap={12} fit="content" onKeyDown={enterGoesOn}>
        <ProductChoice fill={fill} />
        {blocks.map((block) =>
          block.kind === 'group' ? (
            <RepeatedGroup key={block.group.id} {...block} {...{ fill, last, zone }} />
          ) : (
            <Questions key={`stretch-${block.key}`} fields={block.fields} {...{ fill, last, zone }} />
          ),
        )}
      </Stack>
    ),
    actions: (
      <>
        {fill.form.inParts ? null : (
          <Meta fit="keep" size={14} figures className={styles.counted}>
            {t('fill.progress', { answered: fill.answered, all: fill.toAnswer })}
          </Meta>
        )}
        <Row data-saves as="span" align="stretch" wrap={false} fit="content" className={styles.saves}>
          <PartButton fill={fill} save={save} />
          <SaveButton busy={save.saving} onSave={onSave} inParts={fill.form.inParts === true} />
        </Row>
      </>
    ),
  })
}

interface SaveButtonProps {
  busy: boolean
  onSave: () => void
  inParts: boolean
}

const SaveButton = memo(function SaveButton({ busy, onSave, inParts }: SaveButtonProps) {
  const { t } = useTranslation('capture')
  return (
    <Button tone="primary" size="touch" busy={busy} onClick={onSave}>
      {inParts ? t('part.finish') : t('fill.save')}
    </Button>
  )
})

/** Scrolls to a question and puts the cursor into its answer. */
function bringIntoSight(page: HTMLElement | null, fieldId: number | 'product'): void {
  const question = page?.querySelector<HTMLElement>(`[data-field="${fieldId}"]`)
  question?.scrollIntoView?.({ block: 'start' })
  question
    ?.querySelector<HTMLElement>('input, textarea, [role=radio][tabindex="0"], fieldset button')
    ?.focus({ preventScroll: true })
}
