import { toast } from './toast.ts'

/** Whether it was copied. If not, a toast has said so. */
export async function tryToCopy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({
      title: 'Could not copy',
      description: 'Your browser does not allow it.',
      variant: 'destructive',
    })
    return false
  }
}

export async function copyText(text: string, message: { title: string; description?: string }) {
  if (await tryToCopy(text)) toast(message)
}
