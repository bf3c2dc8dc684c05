import { useState } from 'react'
import type { FormErrors } from '#web/lib/forms/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { AT_LEAST_ONE } from '../../contract.ts'
import {
  importedLesson,
  newLesson,
  newModule,
  type FormMode,
  type FormModule,
  type FormLesson,
} from '../../editing/course-form.ts'
import type { ImportedLesson } from '../../import-contract.ts'
import * as edits from '../../editing/structure-edits.ts'
import { newKey } from './course-form-state.ts'
import { useStructureRemoval } from './use-structure-removal.ts'

const refuse = (title: string, description: string) =>
  void toast({ title, description, variant: 'destructive' })

function foldedErrors(modules: readonly FormModule[], errors: FormErrors): string[] {
  return Object.keys(errors).flatMap((path) => {
    const [, moduleIndex, lessonIndex] = /^modules\.(\d+)(?:\.lessons\.(\d+))?/.exec(path) ?? []
    const module = moduleIndex === undefined ? undefined : modules[Number(moduleIndex)]
    const lesson = lessonIndex === undefined ? undefined : module?.lessons[Number(lessonIndex)]
    return [module?.key, lesson?.key].filter((key) => key !== undefined)
  })
}

const toggled = (open: ReadonlySet<string>, key: string) =>
  open.has(key) ? new Set([...open].filter((other) => other !== key)) : new Set([...open, key])

/** Lessons and modules with an upload or import under way stay mounted, even folded. */
function useBusyParts() {
  const [keys, setKeys] = useState<readonly string[]>([])
  const isBusy = (key: string) => keys.includes(key)
  return {
    isBusy,
    isModuleBusy: ({ key, lessons }: FormModule) =>
      isBusy(key) || lessons.some((lesson) => isBusy(lesson.key)),
    begin: (key: string) => {
      setKeys((all) => [...all, key])
      return () => setKeys((all) => all.toSpliced(all.indexOf(key), 1))
    },
  }
}

type Options = {
  mode: FormMode
  modules: readonly FormModule[]
  /** A function, so that slow work applies to the modules as they are when it ends. */
  read: () => readonly FormModule[]
  onChange: (modules: FormModule[]) => void
}

export function useStructure({ mode, modules, read, onChange }: Options) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const first = modules[0]
    return new Set(first ? [first.key, ...(mode === 'create' ? [first.lessons[0]!.key] : [])] : [])
  })
  const [announcement, announce] = useState('')
  const { isBusy, isModuleBusy, begin } = useBusyParts()
  const removal = useStructureRemoval({ read, onChange, announce, isBusy, isModuleBusy })
  const unfold = (...keys: string[]) => setOpen((before) => new Set([...before, ...keys]))

  const putLesson = (at: number, lesson: FormLesson) => {
    unfold(lesson.key)
    onChange(edits.addLesson(read(), at, lesson))
    announce(`${lesson.title} was added`)
    return lesson.key
  }

  const moveLesson = (from: edits.Place, to: edits.Place) => {
    const next = edits.moveLesson(modules, from, to)
    if (!next) return refuse('Cannot Move Lesson', AT_LEAST_ONE.lesson)
    const lesson = modules[from.module]?.lessons[from.lesson]
    const target = next[to.module]
    if (!lesson || !target) return
    if (from.module !== to.module && isBusy(lesson.key))
      return refuse('Cannot Move Lesson', 'A file of it is still uploading')
    unfold(target.key)
    onChange(next)
    const place = target.lessons.findIndex(({ key }) => key === lesson.key) + 1
    announce(
      `${lesson.title} is now lesson ${place} of ${target.lessons.length} in ${target.title}`,
    )
  }

  return {
    announcement,
    removal,
    isBusy,
    isModuleBusy,
    begin,
    isOpen: (key: string) => open.has(key),
    toggle: (key: string) => setOpen((before) => toggled(before, key)),
    foldAll: () => setOpen(new Set()),
    unfoldAll: () =>
      unfold(...modules.flatMap(({ key, lessons }) => [key, ...lessons.map((each) => each.key)])),
    openErrors: (errors: FormErrors) => unfold(...foldedErrors(modules, errors)),
    addModule: () => {
      const module = newModule(mode, modules.length, newKey)
      unfold(module.key)
      onChange(edits.addModule(modules, module))
      announce(`${module.title} was added`)
      return module.key
    },
    addLesson: (at: number) =>
      putLesson(at, newLesson(mode, modules[at]?.lessons.length ?? 0, newKey)),
    addImported: (moduleKey: string, imported: ImportedLesson) => {
      const at = read().findIndex(({ key }) => key === moduleKey)
      if (at < 0) return refuse('Error Importing Lesson', 'Its module was deleted meanwhile')
      unfold(moduleKey)
      putLesson(at, importedLesson(imported, newKey))
    },
    removeModule: removal.askForModule,
    removeLesson: removal.askForLesson,
    moveModule: (from: number, to: number) => {
      if (to < 0 || to >= modules.length || to === from) return
      onChange(edits.moveModule(modules, from, to))
      announce(`${modules[from]?.title} is now module ${to + 1} of ${modules.length}`)
    },
    moveLesson,
    stepLesson: (place: edits.Place, step: -1 | 1) => {
      const to = edits.stepOf(modules, place, step)
      if (to) moveLesson(place, to)
    },
  }
}

export type Structure = ReturnType<typeof useStructure>
