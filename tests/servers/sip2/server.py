"""A SIP2 server built on pysip2: a small library with one reader. Prints its port, and its data at the end of input."""

import json
import sys
from datetime import datetime

import anyio
from pysip2 import HOLD, ITEM_INFORMATION, LOGIN, PATRON_INFORMATION, SIP2Server
from pysip2.models import (
    HoldResponse,
    ItemInformationResponse,
    LoginResponse,
    PatronInformationResponse,
)

world = json.loads(sys.argv[1])
app = SIP2Server(institution_id="main", login_required=True, encoding="utf-8")


def stamp():
    return datetime.now().strftime("%Y%m%d    %H%M%S")


@app.route(LOGIN)
async def login(req, ctx):
    return LoginResponse(ok="1" if (req.login_user_id, req.login_password) == ("portal", "secret") else "0")


@app.route(PATRON_INFORMATION)
async def patron(req, ctx):
    reader = world["patrons"].get(req.patron_identifier)
    loans = tuple(code for code, item in world["items"].items() if item.get("borrower") == req.patron_identifier)
    holds = tuple(code for who, code in world["holds"] if who == req.patron_identifier)
    wanted = req.summary.find("Y")
    return PatronInformationResponse(
        patron_status=" " * 14,
        language=req.language,
        transaction_date=stamp(),
        hold_items_count="0000",
        overdue_items_count="0000",
        charged_items_count=f"{len(loans):04}",
        fine_items_count="0000",
        recall_items_count="0000",
        unavailable_holds_count=f"{len(holds):04}",
        institution_id=req.institution_id,
        patron_identifier=req.patron_identifier,
        personal_name=reader["name"] if reader else "",
        valid_patron="Y" if reader else "N",
        valid_patron_password="Y" if reader and reader["password"] == req.patron_password else "N",
        charged_items=loans if wanted == 2 else (),
        unavailable_hold_items=holds if wanted == 5 else (),
        email_address=reader["email"] if reader else None,
    )


@app.route(ITEM_INFORMATION)
async def item(req, ctx):
    found = world["items"].get(req.item_identifier)
    return ItemInformationResponse(
        circulation_status="01" if not found else "04" if found.get("borrower") else "03",
        security_marker="00",
        fee_type="01",
        transaction_date=stamp(),
        item_identifier=req.item_identifier,
        title_identifier=found["title"] if found else "",
        due_date=found.get("due") if found else None,
    )


@app.route(HOLD)
async def hold(req, ctx):
    own = [req.patron_identifier, req.item_identifier]
    fits = (own in world["holds"]) == (req.hold_mode == "-")
    if fits:
        world["holds"].append(own) if req.hold_mode == "+" else world["holds"].remove(own)
    return HoldResponse(
        ok="1" if fits else "0",
        available="N",
        transaction_date=stamp(),
        queue_position="1",
        institution_id=req.institution_id,
        patron_identifier=req.patron_identifier,
        item_identifier=req.item_identifier,
    )


async def main():
    async with app.start("127.0.0.1", 0) as port:
        print(port, flush=True)
        await anyio.to_thread.run_sync(sys.stdin.read)
    print(json.dumps(world), flush=True)


anyio.run(main)
