import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { linesOf } from '../../../core/wizard/index.ts'
import { Button, Dialog, Stack, TextArea, useUiTexts } from '../../../ui/index.ts'

interface PasteLinesDialogProps {
  title: string
  /** so many more fit */
  room: number
  onClose: () => void
  onAdd: (lines: readonly string[]) => void
}

/** Lines out of a list or a sheet: each becomes one. */
export function PasteLinesDialog({ title, room, onClose, onAdd }: PasteLinesDialogProps) {
  const { t } = useTranslation('checklists')
  const texts = useUiTexts()
  const [text, setText] = useState('')
  const lines = linesOf(text)
  const many = lines.length > room ? t('wizard.paste.tooMany', { count: room }) : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            tone="primary"
            blocked={lines.length === 0 ? t('wizard.paste.none') : many}
            onClick={() => onAdd(lines)}
          >
            {t('wizard.paste.add', { count: lines.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea
          label={t('wizard.paste.lines')}
          help={t('wizard.paste.help')}
          rows={10}
          value={text}
          onChange={setText}
          autoFocus
          error={many}
        />
      </Stack>
    </Dialog>
  )
}
