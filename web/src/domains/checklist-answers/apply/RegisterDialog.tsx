import { answerLimits } from '@lineside/contract/checklist-answers'
import { useState } from 'react'
import { useNow } from '../../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Box, Button, Dialog, Stack, Text, TextInput, useUiTexts } from '../../../ui/index.ts'
import type { AppliedPlace } from '../queries.ts'
import { lackingOf, type PlacedQuestion } from './question-places.ts'
import styles from './RegisterDialog.module.css'
import { ScoreNow } from './SaveStatus.tsx'
import { useEntries, useSaveState, useSheet } from './useSheet.ts'

interface RegisterDialogProps {
  open: boolean
  questions: readonly PlacedQuestion[]
  place: AppliedPlace
  onGoTo: (questionId: number) => void
  onClose: () => void
  onRegister: (signature: string) => Promise<boolean>
}

/** What is still missing, each leading to its place; once nothing is, the line by which it is signed. */
export function RegisterDialog({ open, questions, onGoTo, onClose, ...props }: RegisterDialogProps) {
  const { t } = useTranslation('checklist-answers')
  const lacking = lackingOf(questions, useEntries())
  if (lacking.length === 0) return <Sign open={open} onClose={onClose} {...props} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('register.missingTitle', { count: lacking.length })}
      actions={
        <Button tone="primary" onClick={() => onGoTo(lacking[0]?.question.id ?? 0)}>
          {t('register.toFirst')}
        </Button>
      }
    >
      <Stack as="ul" gap={0} className={styles.lacking}>
        {lacking.map(({ question, number, missing }) => (
          <li key={question.id}>
            <Stack
              as="button"
              fullWidth
              type="button"
              gap={2}
              padX={4}
              padY={8}
              line="above"
              hover="plain"
              onClick={() => onGoTo(question.id)}
            >
              <span>
                {number}. {question.text}
              </span>
              <Box as="span" tone="error" size={13}>
                {missing.map((what) => t(`question.missing.${what}`)).join(' ')}
              </Box>
            </Stack>
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}

function Sign({ open, onClose, place, onRegister }: Omit<RegisterDialogProps, 'questions' | 'onGoTo'>) {
  const { t } = useTranslation('checklist-answers')
  const texts = useUiTexts()
  const sheet = useSheet()
  const formats = useFormats()
  const account = useAccount()
  const now = useNow()
  const zone = usePlantZone()(place.industryId)
  const save = useSaveState()
  const [name, setName] = useState(account.name)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const signature = name.trim()
  const wrong =
    signature === ''
      ? t('register.nameMissing')
      : [...signature].length > answerLimits.signature
        ? t('question.tooLong', { max: answerLimits.signature })
        : undefined
  async function submit() {
    if (wrong !== undefined || busy) return
    setBusy(true)
    setProblem(null)
    try {
      if (!(await onRegister(signature))) setProblem(t(save.kind === 'both' ? 'save.both' : 'register.notSaved'))
    } catch (error) {
      setProblem(problemText(error))
      sheet.refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('register.title')}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" busy={busy} onClick={() => void submit()}>
            {t('apply.register')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <ScoreNow />
        <TextInput
          label={t('register.name')}
          value={name}
          onChange={setName}
          error={name === account.name ? undefined : wrong}
          required
        />
        <Text tone="muted" figures>
          {account.accountRole.name} · {formats.dateTime(new Date(now).toISOString(), zone)}
        </Text>
        {problem === null ? null : (
          <Box as="p" tone="error" role="alert">
            {problem}
          </Box>
        )}
      </Stack>
    </Dialog>
  )
}
