import { cycleLimits, type Side } from '@lineside/contract/audit-cycles'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { ApiProblem } from '../../../core/api/index.ts'
import { type FileReference, FilesField } from '../../../core/files/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { evidenceFiles, withFiles } from '../../../core/record/dialogs.ts'
import { type Cycle, type CyclePillar, scoreOf, useCycleStore } from '../queries.ts'
import { sendScore } from '../record/useScore.ts'

interface ScoreDialogProps {
  pillar: CyclePillar
  side: Side
  onClose: () => void
}

interface Values {
  comment: string
  fileIds: readonly FileReference[]
}

interface Said {
  comment: string
  fileIds: number[]
}

function noteCheck(): Resolver<Values, unknown, Said> {
  const comment = z.string().trim().max(cycleLimits.comment)
  const fileIds = evidenceFiles(z.array(z.int()).max(cycleLimits.files), false)
  return withFiles(bySchema(z.object({ comment, fileIds })))
}

/** The comment of a score and its evidence. */
export function ScoreDialog({ pillar, side, onClose }: ScoreDialogProps) {
  const { t } = useTranslation('audit-cycles')
  const put = useCycleStore()
  const former = scoreOf(pillar, side)
  const [check] = useState(noteCheck)
  const api = useForm<Values, Said>({
    check,
    defaultValues: { comment: former?.comment ?? '', fileIds: former?.files ?? [] },
    onSubmit: async (said) => {
      try {
        put(await sendScore(pillar, side, said))
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'STALE') put(error.current as Cycle)
        throw error
      }
      onClose()
    },
  })
  const { control } = api.form
  return (
    <FormDialog
      open
      api={api}
      title={t('score.noteOf', { side: t(`sides.${side}`), name: pillar.name })}
      submit={t('score.save')}
      onClose={onClose}
    >
      <TextAreaField control={control} name="comment" label={t('score.comment')} max={cycleLimits.comment} rows={5} />
      <FilesField control={control} name="fileIds" label={t('score.evidence')} container="audit-cycles" />
    </FormDialog>
  )
}
