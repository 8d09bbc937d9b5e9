/// The log of the system, under the name of its other module.
@_exported import os
