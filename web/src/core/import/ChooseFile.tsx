import { useState } from 'react'
import { Button, type DroppedFile, DropZone, IconDownload, Row, Text } from '../../ui/index.ts'
import type { startExport } from '../export/store.ts'
import { problemText, textOf, useFormats, useTranslation } from '../i18n/index.ts'
import type { Sheet } from './useImport.ts'
import { accepted, type ImportControl, mayBeTable } from './useImport.ts'

const begin: typeof startExport = async (...input) => (await import('../export/store.ts')).startExport(...input)

interface ChooseFileProps {
  sheet: Sheet
  title: string
  control: ImportControl
}

/** The template with what is there, and where the changed file goes. */
export function ChooseFile({ sheet, title, control }: ChooseFileProps) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const [chosen, setChosen] = useState<{ file: File; percent: number; error: string | null } | null>(null)
  const template = (format: 'xlsx' | 'csv') => void begin(title, { endpoint: sheet.calls.template, body: { format } })

  async function send(file: File) {
    const unsupported = mayBeTable(file) ? null : (textOf('core', 'problems.FILE_NOT_SUPPORTED') ?? '')
    setChosen({ file, percent: 0, error: unsupported })
    if (unsupported !== null) return
    try {
      await control.begin(file, (percent) => setChosen({ file, percent, error: null }))
    } catch (error) {
      setChosen({ file, percent: 0, error: problemText(error) })
    }
  }

  const files: DroppedFile[] = chosen
    ? [
        {
          key: 'chosen',
          name: chosen.file.name,
          type: '',
          size: formats.fileSize(chosen.file.size),
          date: '',
          ...(chosen.error === null ? { percent: chosen.percent } : { error: chosen.error }),
        },
      ]
    : []
  return (
    <>
      <Text>{t('lead')}</Text>
      <Row gap={8}>
        <Button icon={IconDownload} onClick={() => template('xlsx')}>
          {t('template.xlsx')}
        </Button>
        <Button icon={IconDownload} onClick={() => template('csv')}>
          {t('template.csv')}
        </Button>
      </Row>
      <DropZone
        label={t('file')}
        help={t('help')}
        single
        accept={accepted}
        files={files}
        onFiles={([file]) => file && void send(file)}
        onRemove={() => setChosen(null)}
        onRetry={() => chosen && void send(chosen.file)}
      />
    </>
  )
}
