import { toast } from './toast.ts'

export async function copyText(text: string, message: { title: string; description?: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast(message)
  } catch {
    toast({
      title: 'Could not copy',
      description: 'Your browser does not allow it.',
      variant: 'destructive',
    })
  }
}
