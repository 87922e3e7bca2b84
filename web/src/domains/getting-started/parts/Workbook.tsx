import { MAX_BOOK_BYTES } from '@lineside/contract/getting-started'
import { useState } from 'react'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Button, type DroppedFile, DropZone, IconDownload, Row, Stack, Surface, Text } from '../../../ui/index.ts'
import { canApply, createdIn, isTooLarge, useTemplate, useWorkbook } from '../use-workbook.ts'
import { BookLinks } from './BookLinks.tsx'
import { WorkbookOutcome } from './WorkbookOutcome.tsx'

/** Everything that the guide asks for by one file: the template, what the file would do, and having it done. */
export function Workbook() {
  const { t } = useTranslation('getting-started')
  const formats = useFormats()
  const template = useTemplate()
  const book = useWorkbook()
  const [file, setFile] = useState<File | null>(null)

  function choose(next: File) {
    setFile(next)
    book.reset()
    if (!isTooLarge(next)) book.mutate({ file: next, apply: false })
  }
  const refusal =
    file && isTooLarge(file)
      ? t('workbook.tooLarge', { most: formats.fileSize(MAX_BOOK_BYTES) })
      : book.error && problemText(book.error)
  const files: DroppedFile[] = file
    ? [
        {
          ...{ key: 'book', name: file.name, type: '', size: formats.fileSize(file.size), date: '' },
          ...(refusal ? { error: refusal } : {}),
        },
      ]
    : []
  const outcome = book.data
  return (
    <Surface title={t('workbook.title')}>
      <Stack gap={16}>
        <Text>{t('workbook.lead')}</Text>
        <Row>
          <Button icon={IconDownload} busy={template.isPending} onClick={() => template.mutate()}>
            {t('workbook.template')}
          </Button>
        </Row>
        <DropZone
          label={t('workbook.file')}
          help={t('workbook.help')}
          single
          accept=".xlsx"
          files={files}
          onFiles={([next]) => next && choose(next)}
          onRemove={() => {
            setFile(null)
            book.reset()
          }}
          onRetry={() => file && choose(file)}
        />
        <span role="status">{statusOf()}</span>
        {outcome ? <WorkbookOutcome outcome={outcome} /> : null}
        {outcome && outcome.links.length > 0 ? <BookLinks links={outcome.links} /> : null}
        {file && outcome && !outcome.applied && canApply(outcome) ? (
          <Row justify="end">
            <Button tone="primary" busy={book.isPending} onClick={() => book.mutate({ file, apply: true })}>
              {t('workbook.apply', { shown: formats.number(createdIn(outcome.sheets)) })}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Surface>
  )

  function statusOf(): string {
    if (book.isPending) return t('workbook.checking')
    if (!outcome) return ''
    if (outcome.applied) return t('workbook.applied', { shown: formats.number(createdIn(outcome.sheets)) })
    if (canApply(outcome)) return t('workbook.checked')
    return t(
      outcome.sheets.some(({ refused, problem }) => refused > 0 || problem) ? 'workbook.refused' : 'workbook.nothing',
    )
  }
}
