import { answerInThread } from '#platform/run-in-thread.ts'
import { projectClients } from './project-clients.ts'

answerInThread(projectClients)
