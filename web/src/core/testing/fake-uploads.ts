import { vi } from 'vitest'

export interface SentUpload {
  url: string
  headers: Record<string, string>
  fileName: string
  size: number
  aborted: boolean
  progress: (loaded: number, total: number) => void
  answer: (status: number, body: unknown) => void
  breakOff: () => void
}

/**
 * Stands where XMLHttpRequest would: the code under test builds a real request, the test answers it when it likes, or
 * `answer` does at once. Undone by `vi.unstubAllGlobals()`.
 */
export function fakeUploads(answer?: (upload: SentUpload) => void): SentUpload[] {
  const all: SentUpload[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    status = 0
    responseText = ''
    url = ''
    headers: Record<string, string> = {}
    sent?: SentUpload
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send(form: FormData) {
      const file = form.get('file') as File
      const sent: SentUpload = {
        url: this.url,
        headers: this.headers,
        fileName: file.name,
        size: file.size,
        aborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.onload?.()
          this.onloadend?.()
        },
        breakOff: () => {
          this.onerror?.()
          this.onloadend?.()
        },
      }
      this.sent = sent
      all.push(sent)
      answer?.(sent)
    }
    abort() {
      if (this.sent) this.sent.aborted = true
      this.onabort?.()
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return all
}

/** What the server says of a file it took. */
export const storedFile = (id: number, fileName: string, more: Record<string, unknown> = {}) => ({
  id,
  fileName,
  type: 'image/jpeg',
  length: 4,
  date: '2026-11-20T15:30:00.000Z',
  picture: true,
  ...more,
})
