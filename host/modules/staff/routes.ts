/** /opac/staff: the calls of the staff's pages. */
import type { Module } from '../../http/calls/module.ts'
import { accountCalls } from './accounts.ts'
import { collectionsCalls } from './collections/routes.ts'
import { dictionariesRoom } from './dictionaries/routes.ts'
import { inboxCalls } from './inbox/routes.ts'
import { openPreviews } from './look/preview.ts'
import { openPublisher } from './look/publisher.ts'
import { lookCalls } from './look/routes.ts'
import { newsRoom } from './news/routes.ts'
import { paymentsCalls } from './numbers/payments.ts'
import { numbersCalls } from './numbers/routes.ts'
import { webhookCalls } from './numbers/webhook.ts'
import { pictureCalls } from './pictures.ts'
import { placesRoom } from './places/routes.ts'
import { readersRoom } from './readers/routes.ts'
import { harvestCalls } from './records/harvests.ts'
import { recordsCalls } from './records/routes.ts'
import { roomsRoom } from './rooms/routes.ts'
import { settingsCalls } from './settings/routes.ts'
import { signInCalls } from './signin.ts'
import { sitesCalls } from './sites/routes.ts'
import { worksRoom } from './works/routes.ts'

/** @param modules of the readers' calls: previews render pages as readers would see them */
export const staffPages =
  (modules: readonly Module[]): Module =>
  (on, ctx) => {
    signInCalls(on, ctx)
    accountCalls(on, ctx)
    inboxCalls(on, ctx)
    collectionsCalls(on, ctx, modules)
    const publisher = openPublisher(ctx)
    const previews = openPreviews(ctx, modules)
    lookCalls(on, ctx, { previews, publisher })
    settingsCalls(on, ctx, { previews, publisher })
    recordsCalls(on, ctx)
    harvestCalls(on, ctx)
    placesRoom(on, ctx)
    worksRoom(on, ctx)
    roomsRoom(on, ctx)
    sitesCalls(on, ctx)
    newsRoom(on, ctx, modules)
    readersRoom(on, ctx)
    dictionariesRoom(on, ctx)
    numbersCalls(on, ctx)
    webhookCalls(on, ctx)
    paymentsCalls(on, ctx)
    pictureCalls(on, ctx)
  }
