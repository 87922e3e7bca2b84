import { extensionOf } from '@lineside/contract/core'
import { useState } from 'react'
import { OnePicture, saveFile } from '../../../core/files/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconDownload, Row } from '../../../ui/index.ts'
import type { Attachment } from '../live/types.ts'

/** A file of a message: what a screen picture is opens as one, anything else is saved (services.md section 4). */
export function SentFile({ file }: { file: Attachment }) {
  return extensionOf(file.fileName) === 'jpeg' ? (
    <OnePicture fileId={file.id} name={file.fileName} size="wide" />
  ) : (
    <SavedFile file={file} />
  )
}

function SavedFile({ file }: { file: Attachment }) {
  const { t } = useTranslation('core')
  const formats = useFormats()
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    setFault(null)
    await saveFile(file.id).catch((error) => setFault(problemText(error)))
  }
  return (
    <Row>
      <Button
        size="compact"
        icon={IconDownload}
        aria-label={t('files.save', { name: file.fileName })}
        onClick={() => void save()}
      >
        {`${file.fileName} (${formats.fileSize(file.length)})`}
      </Button>
      {fault ? (
        <Box role="alert" as="span" tone="error">
          {fault}
        </Box>
      ) : null}
    </Row>
  )
}
