"""Reads every collection of a paged API with airbyte-cdk and prints, as JSON, how many records came and in how many seconds.

airbyte.py ADDRESS COLLECTION…; the time begins after its modules are loaded and the description is read.
"""

import json
import logging
import sys
import time

import orjson
from airbyte_cdk.models import AirbyteMessageSerializer, ConfiguredAirbyteCatalogSerializer, Type
from airbyte_cdk.sources.declarative.concurrent_declarative_source import ConcurrentDeclarativeSource

PAGE = 1000


def stream(base, name):
    return {
        "type": "DeclarativeStream",
        "name": name,
        "primary_key": "id",
        "schema_loader": {
            "type": "InlineSchemaLoader",
            "schema": {"type": "object", "additionalProperties": True, "properties": {"id": {"type": "integer"}}},
        },
        "retriever": {
            "type": "SimpleRetriever",
            "requester": {"type": "HttpRequester", "url_base": base, "path": f"/v1/{name}", "http_method": "GET"},
            "record_selector": {
                "type": "RecordSelector",
                "extractor": {"type": "DpathExtractor", "field_path": [name]},
            },
            "paginator": {
                "type": "DefaultPaginator",
                "pagination_strategy": {"type": "OffsetIncrement", "page_size": PAGE},
                "page_size_option": {"type": "RequestOption", "field_name": "limit", "inject_into": "request_parameter"},
                "page_token_option": {
                    "type": "RequestOption",
                    "field_name": "offset",
                    "inject_into": "request_parameter",
                },
            },
        },
    }


def main():
    base, names = sys.argv[1], sys.argv[2:]
    manifest = {
        "version": "6.0.0",
        "type": "DeclarativeSource",
        "check": {"type": "CheckStream", "stream_names": names[:1]},
        "streams": [stream(base, name) for name in names],
        "spec": {
            "type": "Spec",
            "connection_specification": {"type": "object", "properties": {}, "additionalProperties": True},
        },
    }
    catalog = {
        "streams": [
            {
                "stream": {
                    "name": name,
                    "json_schema": {"type": "object"},
                    "supported_sync_modes": ["full_refresh"],
                },
                "sync_mode": "full_refresh",
                "destination_sync_mode": "overwrite",
            }
            for name in names
        ]
    }
    logging.disable(logging.CRITICAL)
    catalog = ConfiguredAirbyteCatalogSerializer.load(catalog)
    source = ConcurrentDeclarativeSource(catalog=catalog, config={}, state=[], source_config=manifest)
    records = 0
    start = time.perf_counter()
    for message in source.read(logging.getLogger("airbyte"), {}, catalog, []):
        # As the protocol writes it for a destination.
        orjson.dumps(AirbyteMessageSerializer.dump(message))
        records += message.type == Type.RECORD
    print(json.dumps({"records": records, "seconds": time.perf_counter() - start}))


main()
